public struct Fare {}
