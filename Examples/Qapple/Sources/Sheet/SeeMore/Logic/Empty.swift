// This target has no sources yet: replace this file by the first one.
