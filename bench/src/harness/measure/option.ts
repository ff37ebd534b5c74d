/** A whole number given as `--name=…` on the command line. */
export function option(name: string, otherwise: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}
