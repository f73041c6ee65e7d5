import AshlarProjectModel

/// Reads what `swift package dump-package` prints.
package enum PackageDump {
}
