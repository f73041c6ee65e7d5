import Kit
import ProfileInterface

// A comment, in it
// import Nothing
// and no import.

// What others may not know:
public struct ProfileSheet: ProfileShowing {}
