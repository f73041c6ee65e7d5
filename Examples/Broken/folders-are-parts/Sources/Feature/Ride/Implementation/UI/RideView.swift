struct RideView {
    let model: RideModel
}
