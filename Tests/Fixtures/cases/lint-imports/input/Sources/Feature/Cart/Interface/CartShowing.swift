public protocol CartShowing {}
