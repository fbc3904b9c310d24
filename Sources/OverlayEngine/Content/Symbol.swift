package enum Symbol: String, CaseIterable, Sendable {
  case magnifier, xmark, chevronRight, chevronDown, chevronUp, chevronLeft, checkmark, plus, minus, ellipsis
  case pin, star, heart, locationArrow, person, people, bell, house, briefcase, cart, cup, fork, car, bicycle, walk
  case tram, fuel, airplane, clock, bookmark, camera, photo, message, envelope, phone, link, copy, share, printer, trash
  case pencil, gear, folder, document, music, play, pause, bolt, moon, sun, drop, flame, leaf, wifi, lock, microphone
  case layers, info, warning, tag, gift, globe, list, grid, download, upload
}
