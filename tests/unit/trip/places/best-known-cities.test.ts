import { describe, expect, test } from "vitest";
import { nameCities, placeChoices, withZipOfCity } from "#app/domain/trip/places/name-cities.server.ts";
import { namedPlace } from "#app/domain/trip/places/named-place.server.ts";
import { placeLabel } from "#app/domain/trip/places/place.ts";
import { withGeography } from "../routing/assets";

withGeography();

/** The fifty largest cities of the Census Bureau's estimates, and what the form does with the name alone. */
const fifty: readonly [name: string, taken: string | null][] = [
  ["New York", "New York, NY 10001"],
  ["Los Angeles", "Los Angeles, CA 90012"],
  ["Chicago", "Chicago, IL 60601"],
  ["Houston", "Houston, TX 77002"],
  ["Phoenix", "Phoenix, AZ 85004"],
  ["Philadelphia", "Philadelphia, PA 19103"],
  ["San Antonio", "San Antonio, TX 78205"],
  ["San Diego", "San Diego, CA 92101"],
  ["Dallas", "Dallas, TX 75201"],
  ["Jacksonville", "Jacksonville, FL 32202"],
  ["Fort Worth", "Fort Worth, TX 76102"],
  ["Austin", "Austin, TX 78701"],
  ["San Jose", "San Jose, CA 95112"],
  ["Charlotte", "Charlotte, NC 28202"],
  ["Columbus", null],
  ["Indianapolis", "Indianapolis, IN 46204"],
  ["San Francisco", "San Francisco, CA 94102"],
  ["Seattle", "Seattle, WA 98101"],
  ["Denver", "Denver, CO 80202"],
  ["Oklahoma City", "Oklahoma City, OK 73102"],
  ["Nashville", "Nashville, TN 37203"],
  ["Washington", null],
  ["El Paso", "El Paso, TX 79901"],
  ["Las Vegas", "Las Vegas, NV 89101"],
  ["Boston", "Boston, MA 02108"],
  ["Detroit", "Detroit, MI 48226"],
  ["Louisville", "Louisville, KY 40202"],
  ["Portland", null],
  ["Memphis", "Memphis, TN 38103"],
  ["Baltimore", "Baltimore, MD 21202"],
  ["Milwaukee", "Milwaukee, WI 53202"],
  ["Albuquerque", "Albuquerque, NM 87102"],
  ["Tucson", "Tucson, AZ 85701"],
  ["Fresno", "Fresno, CA 93701"],
  ["Sacramento", "Sacramento, CA 95814"],
  ["Atlanta", "Atlanta, GA 30303"],
  ["Mesa", "Mesa, AZ 85203"],
  ["Kansas City", null],
  ["Raleigh", "Raleigh, NC 27601"],
  ["Colorado Springs", "Colorado Springs, CO 80903"],
  ["Omaha", "Omaha, NE 68102"],
  ["Miami", "Miami, FL 33101"],
  ["Virginia Beach", "Virginia Beach, VA 23451"],
  ["Long Beach", "Long Beach, CA 90802"],
  ["Oakland", "Oakland, CA 94606"],
  ["Minneapolis", "Minneapolis, MN 55401"],
  ["Bakersfield", "Bakersfield, CA 93301"],
  ["Tulsa", "Tulsa, OK 74103"],
  ["Tampa", "Tampa, FL 33602"],
  ["Arlington", null],
];

/** Neighbors: boroughs, short forms, and names that many places share. */
const more: readonly [name: string, taken: string | null][] = [
  ["Brooklyn", "Brooklyn, NY 11201"],
  ["Manhattan", "New York, NY 10001"],
  ["Queens", "Jamaica, NY 11432"],
  ["Bronx", "Bronx, NY 10451"],
  ["The Bronx", "Bronx, NY 10451"],
  ["Staten Island", "Staten Island, NY 10301"],
  ["NYC", "New York, NY 10001"],
  ["LA", "Los Angeles, CA 90012"],
  ["DC", "Washington, DC 20001"],
  ["Washington DC", "Washington, DC 20001"],
  ["New Orleans", "New Orleans, LA 70112"],
  ["Honolulu", "Honolulu, HI 96813"],
  ["Orlando", "Orlando, FL 32801"],
  ["Pittsburgh", "Pittsburgh, PA 15222"],
  ["Cincinnati", "Cincinnati, OH 45202"],
  ["St Louis", "Saint Louis, MO 63101"],
  ["St. Louis", "Saint Louis, MO 63101"],
  ["Saint Paul", "Saint Paul, MN 55101"],
  ["St Petersburg", "Saint Petersburg, FL 33701"],
  ["Buffalo", "Buffalo, NY 14202"],
  ["Lexington", "Lexington, KY 40502"],
  ["Augusta", "Augusta, GA 30901"],
  ["Montgomery", "Montgomery, AL 36104"],
  ["Springfield", null],
  ["Aurora", null],
  ["Glendale", null],
  ["Pasadena", null],
  ["Richmond", null],
  ["Charleston", null],
  ["Rochester", null],
  ["Albany", null],
  ["Lafayette", null],
  ["Columbia", null],
  ["Cleveland", null],
  ["Newark", null],
  ["Birmingham", null],
  ["Vancouver", null],
  ["San Juan", null],
];

const all = [...fifty, ...more];

describe("the name alone of a well-known city", () => {
  test.each(all)("%s: %s", (name, taken) => expect(withZipOfCity(name)).toBe(taken ?? name));

  test.each(all)("%s is read by the chat as by the form", (name, taken) => {
    const meant = namedPlace(name);
    expect(meant && "place" in meant ? placeLabel(meant.place) : null).toBe(taken);
  });

  test.each([
    ["Columbus", "Columbus, OH 43215|Columbus, GA 31901|Columbus, IN 47201|Columbus, MS"],
    ["Kansas City", "Kansas City, MO 64106|Kansas City, KS 66102"],
    ["Portland", "Portland, OR 97204|Portland, ME 04101|Portland, TX"],
    ["Arlington", "Arlington, TX 76005|Arlington, VA 22201|Arlington, MA"],
    ["Aurora", "Aurora, CO 80010|Aurora, IL"],
    ["Glendale", "Glendale, AZ 85302|Glendale, CA"],
    ["Pasadena", "Pasadena, TX 77502|Pasadena, CA 91101"],
    ["Richmond", "Richmond, VA 23219|Richmond, CA 94801"],
    ["Charleston", "Charleston, SC 29401|Charleston, WV 25301"],
    ["Rochester", "Rochester, NY 14603|Rochester, MN 55901"],
    ["Albany", "Albany, NY 12202|Albany, GA 31701"],
    ["Lafayette", "Lafayette, LA 70501|Lafayette, IN 47901"],
    ["Columbia", "Columbia, SC 29201|Columbia, MO 65201|Columbia, MD"],
    ["Cleveland", "Cleveland, OH 44113|Cleveland, TN"],
    ["Newark", "Newark, NJ 07102|Newark, OH"],
    ["Birmingham", "Birmingham, AL 35203|Birmingham, MI"],
  ])("%s, which several share, offers them largest first", (name, offered) =>
    expect(placeChoices(name).join("|").startsWith(offered)).toBe(true),
  );

  test("of both ends of a form is written down with its ZIP", () => {
    expect(nameCities({ pickupAddress: "houston", deliveryAddress: "las vegas" })).toEqual({
      pickupAddress: "Houston, TX 77002",
      deliveryAddress: "Las Vegas, NV 89101",
    });
  });
});
