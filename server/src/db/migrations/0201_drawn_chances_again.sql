-- A drawn chance of 0 is certain from now on. Those drawn before were not, so the newest of each tournament are drawn again.
delete from chance using tournament
where chance.tournament_id = tournament.id
  and chance.results_version = tournament.results_version
  and chance.method = 'drawn'
  and tournament.status = 'ACTIVE';
