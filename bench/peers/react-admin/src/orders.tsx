import { Chip } from '@mui/material';
import { DataTable, DateField, DateInput, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';

const terms = ['prepaid', 'collect', 'on_receipt', 'monthly', 'deducted', 'split'];

const filters = [
  <TextInput key="keyword" source="keyword" label="Search" alwaysOn />,
  <DateInput key="order_day_from" source="order_day_from" alwaysOn />,
  <DateInput key="order_day_to" source="order_day_to" alwaysOn />,
  <SelectInput key="terms" source="terms" choices={terms.map((id) => ({ id, name: id }))} alwaysOn />,
  <TextInput key="carrier_code" source="carrier_code" />,
  <TextInput key="service_level" source="service_level" />,
];

export function Orders() {
  return (
    <List filters={filters} perPage={20} sort={{ field: 'id', order: 'DESC' }}>
      <DataTable>
        <DataTable.Col source="order_no" label="Order number">
          <FunctionField render={({ id, order_no }) => <Link to={`/orders/${id}`}>{order_no}</Link>} />
        </DataTable.Col>
        <DataTable.Col source="external_no" label="External number" />
        <DataTable.Col source="state" label="State">
          <FunctionField render={({ state }) => <Chip size="small" label={state} />} />
        </DataTable.Col>
        <DataTable.Col
          label="Route"
          render={({ origin_name, destination_name }) => `${origin_name} → ${destination_name}`}
        />
        <DataTable.Col source="weight_g" label="Weight" render={({ weight_g }) => `${weight_g / 1000} kg`} />
        <DataTable.Col
          source="freight_cents"
          label="Freight"
          align="right"
          render={({ freight_cents }) => (freight_cents === null ? '–' : `¥${(freight_cents / 100).toFixed(2)}`)}
        />
        <DataTable.Col source="service_level" label="Service level" disableSort />
        <DataTable.Col source="carrier_code" label="Carrier" disableSort />
        <DataTable.Col source="member_name" label="Member" disableSort />
        <DataTable.NumberCol source="pieces" label="Pieces" disableSort />
        <DataTable.Col source="terms" label="Terms" disableSort />
        <DataTable.Col source="order_day" label="Day">
          <DateField source="order_day" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
