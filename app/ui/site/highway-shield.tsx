/** An interstate shield; `label` has at most three characters. */
export function HighwayShield({ label }: { label: string }) {
  return (
    <svg className="highway-shield" viewBox="0 0 60 60" role="img" aria-label={label}>
      <path
        className="shield-field"
        d="M30 58C14 51 5 40 5 25c0-6 1.5-11 4-16 5 2 10 1.5 14-1.5 2.3-1.7 4.7-4 7-5.5 2.3 1.5 4.7 3.8 7 5.5 4 3 9 3.5 14 1.5 2.5 5 4 10 4 16 0 15-9 26-25 33z"
      />
      <path
        className="shield-band"
        d="M9 9c5 2 10 1.5 14-1.5 2.3-1.7 4.7-4 7-5.5 2.3 1.5 4.7 3.8 7 5.5 4 3 9 3.5 14 1.5 1.4 2.8 2.5 5.6 3.2 8.500H5.800C6.5 14.6 7.6 11.8 9 9z"
      />
      <text x="30" y="40" fontSize="18" textAnchor="middle">
        {label}
      </text>
    </svg>
  );
}
