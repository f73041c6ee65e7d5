import AnswerListLogic
import BulletinBoardLogic
import BulletinBoardPostLogic
import BulletinBoardSearchLogic
import CommentLogic
import CompleteAnswerLogic
import MainFlowLogic
import MyAnswerListLogic
import NotificationListLogic
import ProfileEditLogic
import ProfileLogic
import QuestionTabLogic
import ReportInterface
import ReportLogic
import SeeMoreLogic
import Testing
import WriteAnswerLogic

@Suite("The routes of the main flow")
struct MainFlowRouteTests {
    @Test("An answer leads to all answers")
    func answer() {
        #expect(MainFlow.step(after: QuestionTabDelegate.finished) == .push(.writeAnswer(WriteAnswerArguments())))
        #expect(MainFlow.step(after: WriteAnswerDelegate.finished) == .push(.completeAnswer(CompleteAnswerArguments())))
        #expect(MainFlow.step(after: CompleteAnswerDelegate.finished) == .push(.answerList(AnswerListArguments())))
    }

    @Test("What can be reported is presented with the same sheet, for the one that was chosen", arguments: [7, 29])
    func seeMore(id: Int) {
        #expect(
            MainFlow.step(after: AnswerListDelegate.moreChosen(id: id))
                == .present(.seeMore(SeeMoreArguments(subject: .answer(id: id)))))
        #expect(
            MainFlow.step(after: CommentDelegate.moreChosen(id: id))
                == .present(.seeMore(SeeMoreArguments(subject: .comment(id: id)))))
    }

    @Test(
        "The sheet leads to the report of its subject",
        arguments: [ReportSubject.answer(id: 1), .bulletinBoard(id: 2), .comment(id: 3)])
    func report(_ subject: ReportSubject) {
        #expect(
            MainFlow.step(after: SeeMoreDelegate.reportChosen(subject))
                == .push(.report(ReportArguments(subject: subject))))
        #expect(MainFlow.step(after: SeeMoreDelegate.closed) == .pop)
    }

    @Test("A report ends where it began", arguments: [ReportDelegate.closed, .reported])
    func reportEnds(_ event: ReportDelegate) {
        #expect(MainFlow.step(after: event) == .pop)
    }

    @Test("A post returns to the board")
    func post() {
        #expect(
            MainFlow.step(after: BulletinBoardDelegate.finished)
                == .push(.bulletinBoardPost(BulletinBoardPostArguments())))
        #expect(MainFlow.step(after: BulletinBoardPostDelegate.finished) == .popToRoot)
        #expect(MainFlow.step(after: BulletinBoardSearchDelegate.finished) == .pop)
    }

    @Test("Each row of the profile has its screen")
    func profile() {
        #expect(MainFlow.step(after: ProfileDelegate.editChosen) == .push(.profileEdit(ProfileEditArguments())))
        #expect(MainFlow.step(after: ProfileDelegate.myAnswersChosen) == .push(.myAnswerList(MyAnswerListArguments())))
        #expect(
            MainFlow.step(after: ProfileDelegate.notificationsChosen)
                == .push(.notificationList(NotificationListArguments())))
        #expect(MainFlow.step(after: ProfileDelegate.peopleChosen) == .push(.peopleWhoMadeQapple))
        #expect(MainFlow.step(after: ProfileEditDelegate.finished) == .pop)
    }

    @Test("The flow has three tabs")
    func tabs() {
        #expect(MainFlow.Tab.allCases == [.questionTab, .bulletinBoard, .profile])
    }
}
