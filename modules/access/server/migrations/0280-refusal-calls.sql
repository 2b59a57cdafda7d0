-- Refusals, and what takes a delivery or a return back: for the roles that did the steps before them.
update role
set api_arr = api_arr || '["/v1/supplier/waybill/WaybillDeliverUndo", "/v1/supplier/waybill/WaybillRefuse", "/v1/supplier/waybill/WaybillRefuseUndo"]'::jsonb,
    version = version + 1
where api_arr ? '/v1/supplier/waybill/WaybillDeliver'
  and not api_arr ? '/v1/supplier/waybill/WaybillRefuse';
update role
set api_arr = api_arr || '["/v1/supplier/waybill/WaybillRefusalDecide", "/v1/supplier/waybill/WaybillReturnUndo"]'::jsonb,
    version = version + 1
where api_arr ? '/v1/supplier/waybill/WaybillReturn'
  and not api_arr ? '/v1/supplier/waybill/WaybillRefusalDecide';
