-- Codes are messages like others now; what was here was of no use ten minutes after it was written.
drop table outbox_message;
