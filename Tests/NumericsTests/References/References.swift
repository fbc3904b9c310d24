/// Correctly rounded results, one table per function, each in a file of its own.
enum References {}
