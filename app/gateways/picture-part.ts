/** Whether a part of an email is a picture that we take, by what its sender calls it: some programs send every file as bytes without a type. */
export const isPicturePart = (type: string, name: string): boolean =>
  /^image\/(?:jpe?g|pjpeg|png|webp)$/i.test(type) ||
  (/^application\/octet-stream$/i.test(type) && /\.(?:jpe?g|png|webp)$/i.test(name));
