public struct MyHome {}
