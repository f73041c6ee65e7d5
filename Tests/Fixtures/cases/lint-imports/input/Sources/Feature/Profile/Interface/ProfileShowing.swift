public protocol ProfileShowing {}
