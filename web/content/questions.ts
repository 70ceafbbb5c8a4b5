import { PLANS } from '#lib/domain/account/plans.ts';

/** The questions and answers of the landing page. They are also part of its structured data. */
export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What does the line mean?',
    answer:
      'The line splits the last ten games: bars above it are over, bars below it under. Lines are at halves, 0.5, 1.5 and so on, so that every game is on one side. Drag the line, and Tenline counts again.',
  },
  {
    question: 'Where do the figures come from?',
    answer:
      'From the sources that the operator of this site connects: open data sets and data providers. Each chart names its source, its licence and when it was last updated. Invented demo leagues are always marked as such.',
  },
  {
    question: 'How good are the Analyzer’s predictions?',
    answer:
      'They are probabilities, and they are graded in public: every prediction is kept, and compared with the result unless its player did not play. The feature is in beta, and predictions can be wrong.',
  },
  {
    question: 'What does the free plan include?',
    answer: `${PLANS.FREE.requestsPerMonth} players or teams looked up each month with their last ${PLANS.FREE.historyGames} games, the basic statistics, ${PLANS.FREE.notes} notes, and one match of the Analyzer a day. Moving the line and filtering are never counted.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, in Settings. Access to the paid features then ends at once, and the unused part of a monthly or annual plan is refunded. Lifetime comes with a 30-day money-back guarantee.',
  },
  {
    question: 'Is Tenline a betting site?',
    answer: 'No. It shows statistics of games. It takes no stakes, shows no odds and links to no bookmaker.',
  },
];
