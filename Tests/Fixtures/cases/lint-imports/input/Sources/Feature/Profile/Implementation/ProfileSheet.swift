import Kit
import ProfileInterface

/* A comment, /* and one in it, */ with
import Nothing
*/

// What others may not know:
public struct ProfileSheet: ProfileShowing {}
