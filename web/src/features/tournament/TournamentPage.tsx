export function TournamentPage() {
  return null;
}
