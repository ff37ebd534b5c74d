/** A whole number given as `--name=…` on the command line. */
export function option(name: string, otherwise: number): number {
  const flag = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return flag === undefined ? otherwise : Number(flag.split('=')[1]);
}
