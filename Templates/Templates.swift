/// The templates that ship with Ashlar, by file name.
package enum BuiltInTemplates {}
