-- A process of the release before still writes the former words; whatever is not 'removed' is read as 'changed'.
alter table hosted_errand drop constraint hosted_errand_wish;
alter table hosted_errand add constraint hosted_errand_wish
  check (wish in ('changed', 'removed', 'administrator', 'no_administrator'));
