extension Stage {
  func route(_ operation: ViewContainerOperation) throws {}
}
