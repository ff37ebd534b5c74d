-- Paid after its person had left: nobody was given credits for it, and the money goes back.
alter table payment add column credits_withheld boolean not null default false;
