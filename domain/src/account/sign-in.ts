// A sign-in is a family of refresh tokens: each is used once and then has one successor. A token that comes back after the
// forgiveness time is held by two parties, and ends the family.

