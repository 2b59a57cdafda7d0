/** What holds for every call. */
export const callDescription = `Every answer is an envelope \`{ status, message, data }\` with an honest HTTP status.

**sign**: make every parameter (query or JSON body, \`device\`, \`timestamp\`, and \`accesstoken\`, \`membertoken\` and
\`supplieruid\` when present; not files) a text; leave out values with a quote or a backslash; sort by key; join as \`key=value\` with \`&\`;
append the salt; MD5 three times, lowercase hex. **lang**: en, zh, es or ja.

**Programs** make the calls below \`/open\` with the tenant's key and no session. The signature is HMAC-SHA256 in lowercase hex,
with the secret's text as the key, of five lines joined by line feeds: the method, path and query as in the request line
(\`/api/open/v1/…\`), the timestamp in unix seconds (at most 300 s off), a nonce of 16 to 64 letters, digits, \`-\` or \`_\`
that is used once, and the SHA-256 of the body's bytes in lowercase hex.

**Webhooks** are signed as Standard Webhooks 1.0 has it: \`webhook-signature\` holds, for each secret that is good, \`v1,\` and the
base64 of the HMAC-SHA256 of \`webhook-id.webhook-timestamp.body\` under the base64 part of the secret. The same id is the same
event, however often it comes.

**Lists** answer pages with \`total\`, counted up to 10,000 and for a fifth of a second. \`count=without\` answers a page without
waiting for that, \`count=only\` the count without a page; a walk by \`cursor\` keeps the count that it began with.

Money is in integer cents, weight in grams, volume in cm³, time in unix seconds (0 = empty).`;
