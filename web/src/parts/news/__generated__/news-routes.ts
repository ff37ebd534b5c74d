// Derived from the contract by npm run generate.
export const newsRoutes = {
  mySessions: 'GET /user/sessions',
  endMySession: 'DELETE /user/sessions/:sessionId',
  myCalendar: 'GET /user/calendar',
  renewCalendar: 'POST /user/calendar',
  exportUser: 'GET /user/export',
  lookAtMailedLink: 'POST /mailed-link',
  getMailPreferences: 'GET /mail-preferences',
  updateMailPreferences: 'PATCH /mail-preferences',
  exportMyPicks: 'GET /user/picks',
  exportEntryPicks: 'GET /entries/:entryId/picks',
  getNewsSettings: 'GET /user/news',
  updateNewsSettings: 'PATCH /user/news',
  subscribeToPush: 'POST /user/push-subscriptions',
  unsubscribeFromPush: 'DELETE /user/push-subscriptions/:subscriptionId',
  sendTestPush: 'POST /user/push-subscriptions/test',
  renewPush: 'POST /push-subscriptions/renew',
} as const;
