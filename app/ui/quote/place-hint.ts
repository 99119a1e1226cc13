export const placeHolder = "Enter ZIP code or city";
export const placeHint = "Enter a ZIP code (e.g., 90210) or city name";
