declare module "nspell" {
  /** A Hunspell dictionary, ready to be asked. */
  export default function nspell(aff: Buffer, dic: Buffer): { correct: (word: string) => boolean };
}
