-- Few buckets are left at a time: the sweep reads all of them, of all tenants.
drop index storage_left_bucket_left;
