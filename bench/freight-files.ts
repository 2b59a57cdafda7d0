import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../shared/data/freight');
const ratesFile = resolve(folder, 'freight-rates.csv');
const ordersFile = resolve(folder, 'orders-sample.csv');

const ratesHeader =
  'Carrier,Orig_Port,Dest_Port,Min_Weight_Quant,Max_Weight_Quant,Service_Level,Min_Cost,Rate,Mode_DSC,TPT_Day_Count,Carrier_Type';
const ordersHeader =
  'Order_ID,Order_Date,Orig_Port,Carrier,TPT_Day_Count,Service_Level,Ship_Ahead_Day_Count,Ship_Late_Day_Count,Customer,Product_ID,Plant_Code,Dest_Port,Unit_Quant,Weight';

const ports = Array.from({ length: 11 }, (_, at) => `PORT${String(at + 1).padStart(2, '0')}`);
const carriers = Array.from({ length: 9 }, (_, at) => `V444_${at}`);
const bandKg = 50;

/** A tariff of the same shape as the real one: 14 bands of each carrier from each port. */
function madeRates(): string {
  const lines = ports.flatMap((port) =>
    carriers.flatMap((carrier) =>
      Array.from({ length: 14 }, (_, band) => {
        const [low, high] = [band * bandKg, band * bandKg + bandKg - 0.01];
        return `${carrier},${port},PORT09,${low},${high},DTD,${10 + band}.4128,0.${7132 - band * 97},AIR,2,V88888888_0`;
      }),
    ),
  );
  return [ratesHeader, ...lines].join('\n');
}

function madeOrders(): string[] {
  return Array.from({ length: 1000 }, (_, at) => {
    const [port, carrier] = [ports[at % ports.length], carriers[at % carriers.length]];
    const customer = `V55555_${at % 46}`;
    return `0,5/26/13,${port},${carrier},1,DTD,3,0,${customer},${1_690_000 + (at % 770)},PLANT16,PORT09,${at % 3000},${(at * 7.31) % 690}`;
  });
}

export function tariffFile(): Blob {
  return new Blob([existsSync(ratesFile) ? readFileSync(ratesFile, 'utf8') : madeRates()]);
}

/** An order file of any length: the sample's orders over and over, each with a number of its own. */
export function orderFile(orders: number): Blob {
  const lines = existsSync(ordersFile) ? readFileSync(ordersFile, 'utf8').trim().split(/\r?\n/).slice(1) : madeOrders();
  const rests = lines.map((line) => line.slice(line.indexOf(',')));
  const rows = Array.from({ length: orders }, (_, at) => `${1_000_000_000 + at}${rests[at % rests.length]}`);
  return new Blob([[ordersHeader, ...rows].join('\n')]);
}
