-- Whose turn it is, the job queue knows.
alter table webhook drop column turn_until;
