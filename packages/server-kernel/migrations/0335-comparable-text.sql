-- The form in which texts are compared, whatever their case, width and invisible characters; `comparableText` of the contract
-- writes the same. Not strict, so that it is inlined: an index is built, and rows are looked through, without a call for each.
create function comparable_text(value text) returns text language sql immutable parallel safe
return lower(normalize(translate(value, U&'\00AD\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF', ''), NFKC));

-- Of plates also blanks, dots and hyphens go, which no keyboard has or which everybody writes in another way.
create function comparable_plate(value text) returns text language sql immutable parallel safe
return translate(comparable_text(value), U&' .\00B7\2022\2027\2219\22C5\30FB-\2010\2011\2012\2013\2014\2015', '');
