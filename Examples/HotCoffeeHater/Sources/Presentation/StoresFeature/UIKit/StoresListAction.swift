/// What the user does in the list of Stores; its coordinator handles it.
public enum StoresListAction: Equatable, Sendable {
    case showDetail(storeId: String)
}
