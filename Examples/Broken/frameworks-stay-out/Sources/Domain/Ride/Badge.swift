import Foundation
import UIKit

struct Badge {}
