/** Prints what is being done, a sign of progress, and how long it took. */
export async function withProgress(doing, done, work) {
  console.log(`${doing} …`);
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(0);
  const timer = setInterval(() => console.log(`  … ${seconds()} s`), 10_000);
  try {
    const result = await work();
    console.log(`${done} in ${seconds()} s.`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
