/// Receives the events of SocialLogin; implemented by the code that presents it.
@MainActor
public protocol SocialLoginListener: AnyObject {
    /// SocialLogin is finished; its screen can be dismissed.
    func socialLoginDidFinish()
}
