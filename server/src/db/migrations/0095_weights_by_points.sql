-- Under weights by round points decide the prize (domain/src/prize/prize.ts, prizeRuleUnder).
alter table tournament add constraint tournament_weights_by_points
  check (scoring_rules not like 'weighted%' or prize_rule like 'points-%');
