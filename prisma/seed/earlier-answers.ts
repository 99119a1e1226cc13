/**
 * The home page's answers as releases before this one seeded them: the first 16 digits of each one's fingerprint
 * (`answerFingerprint`). An answer that changes gets the one it had added here, so that sites in use take the new one.
 */
export const earlierAnswers: ReadonlySet<string> = new Set(
  `
  111b82123dd06772 191e2ab0bba21bc7 245d4a30d7c8b35d 35c2742ff417996c 43fa52024eb3a3a8 45448ad056f926b6
  62e5c6c4dd5a0026 6c6846089203e6cd 6e9afc60eee5ba63 75d4537a78b6755d 898f3e084258602b 89b4472b0c781ee0
  8e1fceae0933e05f 9722da75cbbfe436 9a32e9189472c504 9d0c393b6f9cf0a4 bb448006b1de4272 bd3d902718a191d7
  c0a63954892babe0 d2d67e14f4a3d741 d749ea14eea6c66c fb9d6525e14bac74
`
    .trim()
    .split(/\s+/),
);
