// The previews that you write go here; those of each variant are generated in a separate file.
