import Kit
import ProfileInterface

// A comment with
// import Nothing
// in it with
import Nothing
*/

// What others may not know:
public struct ProfileSheet: ProfileShowing {}
