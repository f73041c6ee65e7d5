// ashlar:ignore:next features-meet-at-interfaces -- the router moves with the next release
import ProfileImplementation
import ProfileInterface
