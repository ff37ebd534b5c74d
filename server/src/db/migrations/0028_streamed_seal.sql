-- A seal is written segment by segment as its entries are read, and the row that names their root comes last.
alter table seal_segment alter constraint seal_segment_tournament_id_fkey deferrable initially deferred;
