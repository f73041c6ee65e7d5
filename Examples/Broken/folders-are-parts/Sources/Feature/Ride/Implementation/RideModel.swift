struct RideModel {
    let minutes: Int
}
