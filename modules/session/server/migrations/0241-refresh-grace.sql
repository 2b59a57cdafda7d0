-- The answer of a renewal may get lost on its way: for half a minute its token gets another successor, as long as the one
-- before was never used. `used_ms` is the server's clock in milliseconds: requests that had arrived by then were sent at once
-- with the one that used the token, and are no repetition.
alter table refresh_token
  add column successor text,
  add column used_ms   int8;
