/** A linear congruential generator: the same file from the same seed, on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const header =
  'goods_no,name,category,brand,state,free_freight,option_1,value_1,option_2,value_2,sku_code,price,cost,weight_kg,stock,warn_below';
const colours = ['grey', 'orange', 'blue', 'green'];
const sizes = ['S', 'M', 'L', 'XL'];

/** Goods with one to five SKUs each, three on average, in 40 categories and of 60 brands. */
export function goodsFile(goods: number): { file: Blob; rows: number } {
  const next = numbers(20_261_126);
  const lines: string[] = [];
  for (let n = 1; n <= goods; n += 1) {
    const no = `B${String(n).padStart(6, '0')}`;
    const shelf = `Shelf ${1 + next(8)} > Box ${1 + next(5)}`;
    const count = 1 + ((n - 1) % 5);
    const price = 100 + next(90_000);
    for (let sku = 0; sku < count; sku += 1) {
      const goodsCells =
        sku === 0 ? `${no},Article ${n} of ${1 + next(900)},${shelf},Brand ${1 + next(60)},on_sale,yes` : `${no},,,,,`;
      const options = `colour,${colours[sku % 4]},size,${sizes[Math.floor(sku / 4)]}`;
      const figures = `${((price + sku * 50) / 100).toFixed(2)},${(price / 200).toFixed(2)},${(50 + next(3000)) / 1000}`;
      lines.push(`${goodsCells},${options},${no}-${sku + 1},${figures},${next(500)},${next(20)}`);
    }
  }
  return { file: new Blob([`${header}\n${lines.join('\n')}\n`]), rows: lines.length };
}
