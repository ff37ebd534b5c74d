/** What a person can turn off: news of tournaments and reminders; results and ranks. */
export type MailPreference = 'tournament_updates' | 'tournament_results';
