-- Arriving has a page of its own, and takes its own back: roles that confirmed arrivals in a dialog keep doing so.
update role
set path_arr = path_arr || '["/logistics/trip/arrive/:id"]'::jsonb,
    version = version + 1
where path_arr ? '/logistics/trip/info/:id'
  and api_arr ? '/v1/supplier/trip/TripArrive'
  and not path_arr ? '/logistics/trip/arrive/:id';
update role
set path_arr = path_arr || '["/logistics/trip/short"]'::jsonb,
    api_arr = api_arr || '["/v1/supplier/trip/TripArriveUndo", "/v1/supplier/trip/ShortList", "/v1/supplier/trip/ShortFound"]'::jsonb,
    version = version + 1
where path_arr ? '/logistics/trip/manage'
  and api_arr ? '/v1/supplier/trip/TripArrive'
  and not path_arr ? '/logistics/trip/short';
