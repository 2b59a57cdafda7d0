-- Loading has a page of its own: roles that loaded trips in a dialog of the trip's page keep doing so.
update role
set path_arr = path_arr || '["/logistics/trip/load/:id"]'::jsonb,
    version = version + 1
where path_arr ? '/logistics/trip/info/:id'
  and api_arr ? '/v1/supplier/trip/TripLoad'
  and not path_arr ? '/logistics/trip/load/:id';
