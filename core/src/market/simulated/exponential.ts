/**
 * e to the power of x, accurate enough for a price: (1 + x/1024)^1024 by repeated squaring. Multiplication gives the
 * same digits on every machine; Math.exp does not promise that. The result is above zero for every x beyond -1024.
 */
export function exponential(x: number): number {
  let power = 1 + x / 1024;
  for (let squared = 0; squared < 10; squared += 1) power *= power;
  return power;
}
