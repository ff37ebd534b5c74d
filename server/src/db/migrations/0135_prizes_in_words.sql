-- What is won beside money or credits, or in place of them: a racket. Without it and without an amount there is no prize.
alter table tournament add column prize_text text constraint tournament_prize_text check (prize_text <> '');
